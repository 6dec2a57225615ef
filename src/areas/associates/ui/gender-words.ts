/** Words for the contract's letters. The ERP may send other values, which are shown as they are. */
export const GENDERS: Readonly<Record<string, string>> = { F: 'Femenino', M: 'Masculino', O: 'Otro' };
