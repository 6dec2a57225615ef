/** The rows read differ from the rows counted: the data changed in the meantime. */
export class RowsChanged extends Error {}
