import { z } from 'zod';
import { declareSettings, type ValuesOf, wholeNumber } from '#platform/settings.ts';

export const notificationsSettings = declareSettings({
  NOTIFICATION_DAYS: wholeNumber(8, 3_650).default(180).describe('días, de 8 a 3650'),
  STREAMS_PER_ADDRESS: wholeNumber(1, 100_000).default(200).describe('un número entre 1 y 100000'),
});

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** Hosts of current browsers' push services. */
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

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof notificationsSettings>, ValuesOf<typeof pushSettings> {}
}
