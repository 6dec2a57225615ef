/** The contract's letters; the distributor may keep words of its own. */
export const GENDERS: Readonly<Record<string, string>> = { F: 'Femenino', M: 'Masculino', O: 'Otro' };
