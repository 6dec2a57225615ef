import type { ComponentProps } from 'react';

/** Paths on a 24 px grid with strokes of 1.6. One path each, so that the whole set stays under 2 KB. */
const PATHS = {
  alert: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5V13M12 15.5v1.6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  building: 'M4 21V4h10v17M14 9h6v12M2 21h20M8 8h2M8 12h2M8 16h2M17 13h.5M17 17h.5',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 15h4',
  chat: 'M4 5h16v11.5h-9L6 20.5v-4H4zM8 9.5h8M8 12.5h5',
  check: 'm4 12.5 5 5L20 6',
  'check-circle': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7.5 12.5l3 3 6-7',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-up': 'm6 15 6-6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  computer: 'M3 5h18v11H3zM8 20h8M12 16v4',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 3v12M7.5 10.5 12 15l4.5-4.5M4 20h16',
  edit: 'M4 20v-4L16 4l4 4L8 20zM13 7l4 4',
  exchange: 'M4 8h16M4 16h16M8 4 4 8l4 4M16 12l4 4-4 4',
  external: 'M8 16 18 6M9 6h9v9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.4M6 8a15 15 0 0 0-3.5 4S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10.2a2.8 2.8 0 0 0 3.9 3.9',
  filter: 'M3 6h18M6 12h12M10 18h4',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 6 7 4.5S9 3 10 4s2 3 2 3 1-2 2-3 3-1 3 .5S15 7 12 7z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  home: 'M4 20V10.5L12 4l8 6.5V20h-5v-6H9v6z',
  hourglass: 'M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v1.6',
  list: 'M4 5h16M4 10h16M4 15h10M4 20h10M17 20h3M17 18h3',
  lock: 'M5 10.5h14V21H5zM8 10.5V7a4 4 0 0 1 8 0v3.5',
  'log-out': 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  menu: 'M3 7h18M3 12h12M3 17h18',
  minus: 'M5 12h14',
  more: 'M11.3 5h1.4v1.4h-1.4zM11.3 11.3h1.4v1.4h-1.4zM11.3 17.6h1.4V19h-1.4z',
  phone:
    'M5 3.5h4l1.5 5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 5 1.5v4c0 1-.8 1.5-1.5 1.5C11 20.5 3.5 13 3.5 5c0-.7.5-1.5 1.5-1.5z',
  pin: 'M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21zM12 7.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5',
  smartphone: 'M7 3h10v18H7zM11 18h2',
  store: 'M4 9V20h16V9M3 9l2-5h14l2 5zM9 20v-6h6v6',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6',
  truck: 'M2 7h11v10H2zM13 10h5l4 4v3h-9M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  upload: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.5 2.8-5 6.5-5s6.5 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.3c2.2.7 3.5 2.2 3.5 4.7',
  warning: 'M12 3.5 22 20.5H2zM12 10v5M12 17v1.5',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  readonly name: IconName;
  readonly size?: number;
}

/** Always decorative (aria-hidden): the text beside it or the control's label carries the meaning. */
export function Icon({ name, size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      aria-hidden="true"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
