/** Loaded on demand, because most pages never need it. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Answer of the page at PASSKEY_CHALLENGE: options for the browser, or an error sentence. */
export type ChallengeAnswer = { readonly options: string } | { readonly problem: string };

/** @returns the signature of a challenge, in JSON @throws errors of the browser, for `passkeyProblem` */
export async function signWithPasskey(
  challengePath: string,
): Promise<{ readonly answer: string } | { readonly problem: string }> {
  const { startAuthentication } = await library();
  const response = await fetch(challengePath, { method: 'POST', body: new URLSearchParams() });
  const challenge = response.ok ? ((await response.json()) as ChallengeAnswer) : { problem: UNREACHABLE };
  if ('problem' in challenge) return challenge;
  return { answer: JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(challenge.options) })) };
}

/** @returns the new passkey, in JSON @throws errors of the browser, for `passkeyProblem` */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

const UNREACHABLE = 'No pudimos preparar la llave. Intente de nuevo en un momento.';

const SENTENCES: Readonly<Record<string, string>> = {
  // Also occurs in a browser without a passkey for this portal. Browsers do not distinguish, so that pages cannot find out which passkeys a person
  // has.
  NotAllowedError: 'No se usó ninguna llave: se canceló, pasó el tiempo o este equipo no tiene una para Operación.',
  InvalidStateError: 'Este equipo ya tiene una llave suya.',
  SecurityError: 'Las llaves de acceso solo sirven en la dirección pública de Operación.',
  // The browser's fetch failed.
  TypeError: UNREACHABLE,
};

/** The sentence for an error of the browser. */
export const passkeyProblem = (error: unknown): string =>
  SENTENCES[(error as { name?: string } | null)?.name ?? ''] ?? 'Este navegador no pudo usar la llave de acceso.';
