/** `field` is the name of the field that the summary jumps to. */
export type FieldProblem = { field: string; message: string }
