/** The message of `consultarUuidYDesbloquearDocumentos` when the bank did not answer: the attempt is unchanged. */
export const BANK_SILENT = 'The bank could not be reached. Try again in a few minutes.';
