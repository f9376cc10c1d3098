import { classNames } from '../class-names.ts';

/* One path per icon on a 24 grid, 1.75 stroke, round ends. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.4 15.4l5 5',
  pin: 'M12 21.4c-4.6-4.7-7-8.2-7-11.5a7 7 0 0 1 14 0c0 3.3-2.4 6.8-7 11.5ZM12 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  down: 'm6 9.2 6 6 6-6',
  up: 'm6 14.8 6-6 6 6',
  left: 'm14.8 6-6 6 6 6',
  right: 'm9.2 6 6 6-6 6',
  back: 'M19.5 12H5M11 5.5 4.5 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  filter:
    'M4 8h9.3M18.7 8H20M4 16h1.3M10.7 16H20M16 5.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM8 13.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  heart: 'M12 20.1S3.7 15.5 3.7 9.5A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.3 2.6c0 6-8.3 10.6-8.3 10.6Z',
  play: 'M8 5.4v13.2L18.6 12 8 5.4Z',
  pause: 'M8.5 6v12M15.5 6v12',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  ticket: 'M3.5 7h17v3.1a2 2 0 0 0 0 3.8V17h-17v-3.1a2 2 0 0 0 0-3.8V7ZM14.5 7.5v2M14.5 11v2M14.5 14.5v2',
  list: 'M5 4.5h14v4.1a2.5 2.5 0 0 0 0 4.9v6H5v-6a2.5 2.5 0 0 0 0-4.9v-4.1ZM9 9h6M9 13.5h6',
  calendar:
    'M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3.5 10h17M8 2.7V6M16 2.7V6M12 12.9v4.6M9.7 15.2h4.6',
  share: 'M12 15V3.5M7.5 7.6 12 3.2l4.5 4.4M5 12v8.5h14V12',
  download: 'M12 3.5V15M7.5 10.9 12 15.3l4.5-4.4M5 16.5v4h14v-4',
  gift: 'M4 11h16v9.5H4V11ZM2.5 7h19v4h-19V7ZM12 7v13.5M12 7C9 7 6.5 6 6.5 4.3 6.5 2.5 9.5 2 12 7c2.5-5 5.5-4.5 5.5-2.7C17.5 6 15 7 12 7Z',
  user: 'M12 4a3.9 3.9 0 1 1 0 7.8A3.9 3.9 0 0 1 12 4ZM4.5 20.2c.4-3.8 3.3-5.9 7.5-5.9s7.1 2.1 7.5 5.9',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.8 12h16.4M12 3.5c-5 5.3-5 11.7 0 17M12 3.5c5 5.3 5 11.7 0 17',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  moon: 'M19.8 14.3A8 8 0 0 1 9.7 4.2a8 8 0 1 0 10.1 10.1Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  error: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5v5.5M12 16.2v.1',
  phone: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM10.5 18.5h3',
  bin: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20h4L20 8l-4-4L4 16v4ZM13.5 6.5l4 4',
  camera:
    'M4.5 7.5h3L9 5h6l1.5 2.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM12 9.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z',
  leave: 'M14 4.5H5.5v15H14M10.5 12h10M16.5 8l4 4-4 4',
  refresh: 'M19.5 8.5A8 8 0 1 0 20 12M20 4.5v4.2h-4.2',
  seat: 'M7.5 4h9a2.5 2.5 0 0 1 2.5 2.5V13H5V6.5A2.5 2.5 0 0 1 7.5 4ZM3 10.5V16a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-5.5M7 19v2M17 19v2',
  food: 'M6 9h12l-1.5 11.5h-9L6 9ZM6.5 9a2.5 2.5 0 0 1 1-4.5 3 3 0 0 1 5-1.3A2.9 2.9 0 0 1 17 5a2.3 2.3 0 0 1 .5 4M10 9l.7 11.5M14 9l-.7 11.5',
  card: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 10h17M7 15h4',
} as const;

export type IconName = keyof typeof paths;

/** The names of all icons, for the gallery. */
export const iconNames = Object.keys(paths) as IconName[];

export type IconProps = {
  name: IconName;
  small?: boolean;
  /** Filled with the text colour: a liked heart, a playing trailer. */
  solid?: boolean;
  /** Gives the icon a name of its own; without a name it is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ name, small, solid, label, className }: IconProps) {
  const own = classNames('hf-icon', small && 'hf-icon--small', solid && 'hf-icon--solid', className);
  const role = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className={own} viewBox="0 0 24 24" {...role}>
      <path d={paths[name]} />
    </svg>
  );
}

/** The FSSAI mark: a green circle or a brown triangle in a square; `label` is its accessible name. */
export function FoodMark({ kind, label }: { kind: 'veg' | 'nonveg'; label: string }) {
  return (
    <svg
      className={classNames('hf-food-mark', kind === 'nonveg' && 'hf-food-mark--nonveg')}
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
    >
      <path d="M1 1h18v18H1z" />
      {kind === 'veg' ? <circle cx="10" cy="10" r="4.8" /> : <path d="M10 4.6 15.6 14.8H4.4Z" />}
    </svg>
  );
}
