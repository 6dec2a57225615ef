import { BadConfiguration } from '#platform/settings.ts';
import { parsePace } from '../rules/pace.ts';
import { buildPace, isFeedKind, type Pace } from './feed-files.ts';

/** Reads the pace of each kind of file from `FEED_PACE` and the declarations. @throws BadConfiguration when the setting names an unknown kind */
export function readConfiguredPace(setting: string): Pace {
  const configured = parsePace(setting);
  const unknown = [...(configured?.keys() ?? [])].filter((kind) => !isFeedKind(kind));
  if (unknown.length > 0) throw new BadConfiguration([`FEED_PACE: no hay archivos ${unknown.join(', ')}.`]);
  return buildPace(configured);
}
