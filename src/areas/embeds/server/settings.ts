import { z } from 'zod';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import { declareSettings, httpAddress, type ValuesOf } from '#platform/settings.ts';

/** Format: `store=https://…,store=https://…` */
const scriptsByStore = z
  .string()
  .transform((text) => new Map(text.split(',').filter(Boolean).map(storeAndScript)))
  .refine((scripts) => [...scripts].every(([store, url]) => isStoreCode(store) && /^https?:$/.test(protocolOf(url))));

function storeAndScript(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

/** `https://key@host/project`: error reports need all three parts. */
const reportingAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).username !== '' && /\/\d+$/.test(new URL(url).pathname));

const shape = {
  CHAT_URL: httpAddress.optional().describe('la dirección http(s) del sitio del chat'),
  CHAT_ORGANIZATION: z
    .string()
    .regex(/^\w{15,18}$/)
    .optional()
    .describe('el identificador de la organización del chat, de 15 a 18 letras y números'),
  CHAT_DEPLOYMENT: z
    .string()
    .regex(/^\w{1,80}$/)
    .optional()
    .describe('el nombre del canal del chat'),
  CHAT_MESSAGING_URL: httpAddress.optional().describe('la dirección http(s) de la mensajería del chat'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional()
    .describe('un contenedor como GTM-ABC123'),
  TAG_MANAGER_URL: httpAddress.default('https://www.googletagmanager.com').describe('una dirección http(s)'),
  ERROR_REPORTING_DSN: reportingAddress.optional().describe('https://clave@servidor/proyecto'),
  IP_LOOKUP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('una dirección http(s) que responda { "ip": … }'),
  FOOTER_SCRIPTS: scriptsByStore
    .prefault('')
    .describe('tienda=https://…,tienda=https://…, con códigos de tienda como los de STORE_CODE'),
};

export type EmbedsConfig = ValuesOf<{ readonly shape: typeof shape }>;

export const embedsSettings = declareSettings(shape, halfAChat);

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof embedsSettings> {}
}

/** The missing variables of a half-configured chat. All four are needed; with none of them the chat is off. */
function halfAChat(values: EmbedsConfig): string[] {
  const names = ['CHAT_URL', 'CHAT_ORGANIZATION', 'CHAT_DEPLOYMENT', 'CHAT_MESSAGING_URL'] as const;
  const missing = names.filter((name) => !values[name]);
  return missing.length === names.length ? [] : missing.map((name) => `${name}: hace falta para el chat.`);
}
