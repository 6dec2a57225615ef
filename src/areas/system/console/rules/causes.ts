/** Causes of failed messages and jobs, in words for operators. */
export const CAUSE_WORDS = {
  'mailbox-full': 'El buzón está lleno',
  'unknown-address': 'La dirección no existe',
  'bad-address': 'La dirección no sirve para enviar',
  'unknown-domain': 'El dominio de la dirección no existe',
  'too-big': 'El mensaje pesa demasiado para ese buzón',
  'taken-for-spam': 'El servidor del destinatario no quiso el mensaje',
  'mail-password': 'El servidor de correo no acepta nuestra clave',
  'asked-to-wait': 'El servidor del destinatario pidió esperar',
  'push-refused': 'El servicio de avisos al celular no quiso el mensaje',
  'no-answer': 'El otro servidor no responde',
  'timed-out': 'Se pasó del tiempo permitido',
  interrupted: 'Se interrumpió: el proceso que lo hacía se detuvo',
  'database-away': 'La base de datos no respondió',
  other: 'Falló por otra causa',
} as const;

export type Cause = keyof typeof CAUSE_WORDS;

/** The first match counts. An enhanced status code (RFC 3463) says more than the reply code, so it comes first. */
const PATTERNS: readonly (readonly [RegExp, Cause])[] = [
  [/job heartbeat timeout/, 'interrupted'],
  [/job timed out/, 'timed-out'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, 'mailbox-full'],
  [/\b[45]\.3\.4\b|too (big|large)|exceeds.*size|size limit/i, 'too-big'],
  [/\b5\.1\.2\b|nxdomain|enotfound|domain (not found|does not exist)|no mx/i, 'unknown-domain'],
  [
    /\b5\.1\.[16]\b|user unknown|unknown user|no such (user|mailbox)|mailbox (unavailable|not found)/i,
    'unknown-address',
  ],
  [/no se puede enviar: "to"/, 'bad-address'],
  [/\b5\.7\.8\b|\b535\b|eauth|invalid login/i, 'mail-password'],
  [/\b5\.7\.\d|spam|blocked|blacklist|policy/i, 'taken-for-spam'],
  [/servicio de avisos/, 'push-refused'],
  [/\b4\.\d\.\d|\b(421|450|451|452)\b|greylist|try again later/i, 'asked-to-wait'],
  [/econnrefused|econnreset|esocket|econnection|ehostunreach|enetunreach|etimedout|fetch failed|socket/i, 'no-answer'],
  [/timeout|timed out|aborted|expired/i, 'timed-out'],
  [/database|connection terminated|too many clients|deadlock|canceling statement/i, 'database-away'],
  [/\b550\b/, 'unknown-address'],
];

/** Finds the cause in an error's text. */
export const causeOf = (text: string): Cause => PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

/** The words of a cause. @param code from the contract */
export const causeWords = (code: string): string =>
  Object.hasOwn(CAUSE_WORDS, code) ? CAUSE_WORDS[code as Cause] : CAUSE_WORDS.other;
