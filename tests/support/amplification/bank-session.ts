import { randomUUID } from 'node:crypto';
import { mintPayerToken, SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import { encryptToken, PUBLIC_MARKERS } from '#platform/crypto-js-token.ts';

/** Opens a session at the simulated bank like the portal, and enters it like the payer. */
export async function enterBank(portal: string, secret: string, now: Date): Promise<{ uuid: string; pase: string }> {
  const [uuid, phrase] = [randomUUID(), 'una frase de las pruebas'];
  const expires = new Date(now.getTime() + 600_000);
  const body = JSON.stringify({
    uuid,
    phrase,
    referencia: 'AMPLIFICACION',
    monto: '1000.00',
    moneda: 'COP',
    description: 'Una factura',
    payer: 'Julia',
    expira_en: expires.toISOString(),
    returnUrl: portal,
    notifyUrl: portal,
  });
  const opened = await fetch(`${portal}/simulador/banco/api/sesiones`, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: sign(secret, `POST./api/sesiones.${body}`, now) },
    body,
  });
  const { url } = (await opened.json()) as { url: string };
  const token = encryptToken(mintPayerToken(secret, uuid, expires, now), phrase, PUBLIC_MARKERS);
  const entered = await fetch(`${url}?${new URLSearchParams({ token, uuid })}`, { redirect: 'manual' });
  const pase = entered.headers.get('location')?.split('/').at(-1);
  if (entered.status !== 303 || !pase) throw new Error(`The bank did not let the payer in: ${entered.status}`);
  return { uuid, pase };
}
