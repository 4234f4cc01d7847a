/** A small picture with one sign on a colour, as an inline SVG address: icons and faces of seeded content. */
export function drawBadge(sign: string, color: string, round = false): string {
  const size = sign.length > 1 ? 28 : 34;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${round ? 32 : 16}" fill="${color}"/><text x="32" y="33" fill="#fff" font-family="PingFang SC,Noto Sans SC,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
