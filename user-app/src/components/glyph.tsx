import type { ReactNode } from 'react';

/** The app's own line icons: 24-px grid, 1.7 stroke, round ends. Decorative; name the control that holds one. */
const shapes = {
  home: <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
  helper: (
    <path d="M12 3v3M6 9h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM9 13v2M15 13v2M1.8 13v3M22.2 13v3" />
  ),
  create: (
    <>
      <rect x="3" y="5.5" width="12.5" height="13" rx="2.5" />
      <path d="m15.5 10.5 5.5-3v9l-5.5-3zM9.25 9.5v5M6.75 12h5" />
    </>
  ),
  avatar: (
    <>
      <circle cx="12" cy="8.2" r="4" />
      <path d="M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  figures: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5" />
    </>
  ),
  voice: <path d="M4 10v4M8 6.5v11M12 3.5v17M16 7.5v9M20 10v4" />,
  scenes: (
    <>
      <rect x="3" y="8" width="14" height="12" rx="2.5" />
      <path d="M7 4.5h11a3 3 0 0 1 3 3V16" />
    </>
  ),
  replicate: <path d="M13 3 5 13.5h6L10 21l9-11.5h-6.5z" />,
  employee: (
    <>
      <rect x="3" y="8" width="18" height="12" rx="2.5" />
      <path d="M8.5 8V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2M3 13.5h18M12 12.5v2.5" />
    </>
  ),
  works: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="3" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  material: <path d="M3 7a2 2 0 0 1 2-2h4l2.2 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />,
  credits: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m12 7.8 1.3 2.7 2.9.4-2.1 2 .5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2 2.9-.4z" />
    </>
  ),
  guide: (
    <path d="M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13" />
  ),
  store: (
    <>
      <rect x="3.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="2" />
      <rect x="13.5" y="13.5" width="7" height="7" rx="2" />
      <path d="M17 3.2v7.6M13.2 7h7.6" />
    </>
  ),
  vip: <path d="m3.5 8 4.5 3.5L12 5l4 6.5L20.5 8 19 18.5H5z" />,
  phone: (
    <>
      <rect x="6.5" y="3" width="11" height="18" rx="2.5" />
      <path d="M11 17.8h2" />
    </>
  ),
  bell: <path d="M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 19.5a2.2 2.2 0 0 0 4 0" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
    </>
  ),
  moon: <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z" />,
  user: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="10" r="3" />
      <path d="M6.5 18.8c.8-2.5 2.9-3.8 5.5-3.8s4.7 1.3 5.5 3.8" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </>
  ),
  ticket: (
    <path d="M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v1.8a2.2 2.2 0 0 0 0 4.4V16a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-1.8a2.2 2.2 0 0 0 0-4.4zM14 6.5v11" />
  ),
  list: <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5" />,
  exit: <path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.5" />,
  swap: <path d="M4 8h13M13.5 4.5 17 8l-3.5 3.5M20 16H7M10.5 12.5 7 16l3.5 3.5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  play: <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.5 3.500v4h-4" />,
  check: <path d="m5.5 12.5 4.2 4.2 8.8-9.4" />,
  cross: <path d="m7 7 10 10M17 7 7 17" />,
  alert: <path d="M12 6v7M12 17.5v.2" />,
  info: <path d="M12 11v7M12 6.5v.2" />,
  chevron: <path d="m9 6 6 6-6 6" />,
  back: <path d="m14.5 6-6 6 6 6" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4" />
    </>
  ),
  upload: <path d="M12 15.5v-11M7.5 8.5 12 4l4.5 4.500M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3" />,
  download: <path d="M12 4v11.500M7.5 11.5 12 16l4.5-4.500M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3" />,
  trash: (
    <path d="M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.200a2 2 0 0 0 2 1.800h5.400a2 2 0 0 0 2-1.800L17.5 7M10 11v5M14 11v5" />
  ),
  pencil: (
    <path d="m14.5 6 3.5 3.500M5 19l.8-4.200L15.6 5a1.5 1.5 0 0 1 2.1 0L19 6.300a1.5 1.5 0 0 1 0 2.100l-9.8 9.800z" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.6} />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={2.6} />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
      <path d="M15.5 5.5V6a2 2 0 0 0-2-2H6.500a2.500 2.500 0 0 0-2.500 2.500v7a2 2 0 0 0 2 2h.5" />
    </>
  ),
  sliders: (
    <path d="M4 8h8M16.5 8H20M4 16h3.500M12 16h8M14.2 5.800a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400zM9.8 13.800a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400z" />
  ),
  timer: <path d="M12 9v4l2.5 2M9.5 2.800h5M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />,
  spark: (
    <path d="M12 3.500c.6 4.6 2.9 7 7.5 7.5-4.6.6-6.9 2.9-7.5 7.5-.6-4.6-2.9-6.9-7.5-7.5 4.6-.5 6.9-2.9 7.5-7.500z" />
  ),
  file: (
    <path d="M7 3.500h6.500l5 5V19a1.5 1.5 0 0 1-1.5 1.500H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.500zM13.5 3.500v5h5" />
  ),
  storage: (
    <path d="M4.5 7c0-1.7 3.4-3 7.5-3s7.5 1.3 7.5 3-3.4 3-7.5 3-7.5-1.3-7.5-3zM4.5 7v10c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3" />
  ),
} as const satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof shapes;

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
