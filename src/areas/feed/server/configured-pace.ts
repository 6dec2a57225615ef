import { BadConfiguration } from '#platform/settings.ts';
import { readPace } from '../rules/pace.ts';
import { isFeedKind, type Pace, paceOf } from './feed-files.ts';

/** The pace of each kind of file, with that of `FEED_PACE`. @throws BadConfiguration when the setting names an unknown kind */
export function configuredPace(setting: string): Pace {
  const configured = readPace(setting);
  const unknown = [...(configured?.keys() ?? [])].filter((kind) => !isFeedKind(kind));
  if (unknown.length > 0) throw new BadConfiguration([`FEED_PACE: no hay archivos ${unknown.join(', ')}.`]);
  return paceOf(configured);
}
