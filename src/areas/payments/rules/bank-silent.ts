/** What `consultarUuidYDesbloquearDocumentos` says when the bank gave no answer: nothing has changed, nothing is known. */
export const BANK_SILENT = 'The bank could not be reached. Try again in a few minutes.';
