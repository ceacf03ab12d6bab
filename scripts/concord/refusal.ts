/** Why a command cannot be carried out, for the user who typed it. */
export class Refusal extends Error {}
