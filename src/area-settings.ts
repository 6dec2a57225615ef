import type { ConfiguredEmbeds } from '#areas/embeds/rules/embeds.ts';
import { readEmbedSettings } from '#areas/embeds/server/embed-settings.ts';
import { hasShop } from '#areas/shop/server/settings.ts';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';
import type { Config } from './config.ts';

/** Settings of single areas for their pages. `createPortalContext` puts them into the request's context. */
export interface AreaSettings {
  /** Whether an external store is configured. */
  readonly hasShop: boolean;
  /** Undefined when no embed is configured. */
  readonly embeds: ConfiguredEmbeds | undefined;
  readonly tokenMarkers: TokenMarkers;
}

export const buildAreaSettings = (config: Config): AreaSettings => ({
  hasShop: hasShop(config, config.demo),
  embeds: readEmbedSettings(config),
  tokenMarkers: config.PAYMENT_TOKEN_MARKERS,
});
