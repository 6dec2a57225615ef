import { classNames } from '../behaviour/class-names.ts';
import { Icon, type IconName } from '../page/icon.tsx';
import css from './state-icon.module.css';

export type Tone = 'ok' | 'warn' | 'err' | 'info';

export interface StateIconProps {
  readonly tone: Tone;
  /** Shows an hourglass instead of the triangle, for an unknown result. */
  readonly isPending?: boolean;
  readonly size?: number;
  readonly className?: string;
}

const ICONS: Record<Tone, IconName> = { ok: 'check-circle', warn: 'warning', err: 'alert', info: 'info' };

/** Icon of a tone. Each tone has its own outline (circle, triangle, octagon), so that colour is never the only sign. */
export const StateIcon = ({ tone, isPending = false, size = 24, className }: StateIconProps) => (
  <Icon
    name={isPending ? 'hourglass' : ICONS[tone]}
    size={size}
    className={classNames(css.icon, css[tone], className)}
  />
);
