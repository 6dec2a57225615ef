/** A variable of the environment, as the process reads it. */
export interface SettingInForce {
  readonly name: string;
  readonly value: unknown;
  /** Whether its value may never be shown. */
  readonly isSecret: boolean;
}

const NAMED_SECRET = /SECRET|PASSWORD|PRIVATE|TOKEN/;
const LONGEST = 300;

/** A setting for operators. For secrets it only shows whether they are set; addresses have no credentials. */
export function settingWords({ name, value, isSecret }: SettingInForce): string {
  if (value === undefined || value === null || value === '') return 'sin poner';
  if (isSecret || NAMED_SECRET.test(name)) return 'puesto';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return withoutCredentials(text).slice(0, LONGEST);
}

/** Addresses without user, password, query and fragment. */
const withoutCredentials = (text: string): string =>
  text.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)([^\s,"']*)/gi, (_all, scheme: string, rest: string) => {
    const [address = ''] = rest.split(/[?#]/, 1);
    return `${scheme}${address.slice(address.lastIndexOf('@') + 1)}`;
  });
