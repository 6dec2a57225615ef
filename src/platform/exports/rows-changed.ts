/** The rows that were read are not those that were counted: the data changed meanwhile. */
export class RowsChanged extends Error {}
