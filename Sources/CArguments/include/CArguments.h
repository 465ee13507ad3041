// Has no declarations: the arguments of the process are passed on before it begins.
