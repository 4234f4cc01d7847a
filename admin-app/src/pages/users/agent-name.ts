const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];
/** The narrower name first: every browser also calls itself by its ancestors'. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];

/** `Chrome · Windows` from what a browser says of itself; 未知设备 where it says nothing known. */
export function agentName(agent: string): string {
  const first = (list: typeof SYSTEMS) => list.find(([, pattern]) => pattern.test(agent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ') || '未知设备';
}
