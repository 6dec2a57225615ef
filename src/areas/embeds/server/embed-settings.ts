import { readFileSync } from 'node:fs';
import type { PlatformConfig } from '#platform/config.ts';
import type { ConfiguredEmbeds } from '../rules/embeds.ts';
import type { EmbedsConfig } from './settings.ts';

type Config = EmbedsConfig & Pick<PlatformConfig, 'demo' | 'NODE_ENV'>;

/** Reads the configuration of the embeds. @returns undefined when no embed is configured */
export function readEmbedSettings(config: Config): ConfiguredEmbeds | undefined {
  const { TAG_MANAGER_ID, TAG_MANAGER_URL, ERROR_REPORTING_DSN, IP_LOOKUP_URL, FOOTER_SCRIPTS } = config;
  const chat = chatOf(config);
  if (!chat && !TAG_MANAGER_ID && !ERROR_REPORTING_DSN && !IP_LOOKUP_URL && FOOTER_SCRIPTS.size === 0) return undefined;
  return {
    ...(chat && { chat }),
    ...(TAG_MANAGER_ID && { tagManager: { id: TAG_MANAGER_ID, url: TAG_MANAGER_URL } }),
    ...(ERROR_REPORTING_DSN && {
      errorReporting: { dsn: ERROR_REPORTING_DSN, release: release(), environment: environmentOf(config) },
    }),
    ...(IP_LOOKUP_URL && { ipLookup: IP_LOOKUP_URL }),
    footerScripts: FOOTER_SCRIPTS,
  };
}

/** `readConfig` has checked that all four variables are set, or none. */
function chatOf(config: EmbedsConfig): ConfiguredEmbeds['chat'] {
  const { CHAT_URL: url, CHAT_ORGANIZATION: organization, CHAT_DEPLOYMENT: deployment } = config;
  const { CHAT_MESSAGING_URL: messagingUrl } = config;
  return url && organization && deployment && messagingUrl
    ? { url, organization, deployment, messagingUrl }
    : undefined;
}

const environmentOf = ({ demo, NODE_ENV }: Config): string => (demo ? 'demo' : NODE_ENV);

function release(): string {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  return `${name}@${version}`;
}
