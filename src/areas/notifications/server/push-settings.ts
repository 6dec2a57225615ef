import { z } from 'zod';
import { openPushSender, type PushSender } from '#platform/push/push-sender.ts';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** Hosts of the push services of current browsers. */
const SERVICES = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

export const pushSettings = declareSettings(
  {
    PUSH_PUBLIC_KEY: key(65).optional().describe('la clave pública de los avisos al celular (npm run push:keys)'),
    PUSH_PRIVATE_KEY: key(32).optional().describe('la clave privada de los avisos al celular (npm run push:keys)'),
    PUSH_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional()
      .describe('mailto:correo@empresa.com o una dirección https'),
    PUSH_SERVICES: z.string().default(SERVICES).describe('nombres de servidores separados por comas'),
  },
  ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT }) => {
    const given = [PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT].filter((each) => each !== undefined);
    return given.length === 0 || given.length === 3
      ? []
      : ['PUSH_PUBLIC_KEY: van juntas PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY y PUSH_CONTACT, o ninguna.'];
  },
  ['PUSH_PRIVATE_KEY'],
);

type Values = ValuesOf<typeof pushSettings>;

/** Creates the push channel of the configuration. @returns undefined without keys: pushes are off */
export const openConfiguredPush = ({
  PUSH_PUBLIC_KEY,
  PUSH_PRIVATE_KEY,
  PUSH_CONTACT,
}: Values): PushSender | undefined =>
  PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY && PUSH_CONTACT
    ? openPushSender({ publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: PUSH_CONTACT })
    : undefined;

export const pushServicesOf = ({ PUSH_SERVICES }: Values): readonly string[] =>
  PUSH_SERVICES.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
