/** The product in one drawing: a portrait that speaks, its voice as waves, its script as lines. Decorative. */
export function StudioArt({ className }: { className?: string }) {
  const bars = [14, 26, 40, 22, 52, 34, 60, 28, 46, 18, 36, 54, 24, 42, 16, 30, 12];
  return (
    <svg className={className} viewBox="0 0 480 360" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="art-frame" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.95" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0.45" />
        </linearGradient>
        <clipPath id="art-clip">
          <rect x="164" y="24" width="176" height="312" rx="26" />
        </clipPath>
      </defs>
      <g opacity="0.5">
        <rect
          x="92"
          y="64"
          width="132"
          height="234"
          rx="20"
          fill="var(--hover)"
          stroke="var(--line-strong)"
        />
        <circle cx="158" cy="150" r="30" fill="var(--line-strong)" />
        <path d="M108 298c2-58 22-88 50-88s48 30 50 88z" fill="var(--line-strong)" />
      </g>
      <rect x="164" y="24" width="176" height="312" rx="26" fill="url(#art-frame)" />
      <g clipPath="url(#art-clip)">
        <circle cx="300" cy="70" r="90" fill="#fff" opacity="0.12" />
        <path d="M176 346c2-84 28-124 76-124s74 40 76 124z" fill="#fff" opacity="0.92" />
        <path d="M234 204h36v34c-4 10-32 10-36 0z" fill="#f3c9a8" />
        <path d="M206 150c0-40 20-60 46-60s46 20 46 60c0 38-22 66-46 66s-46-28-46-66z" fill="#f9d8bd" />
        <path
          d="M200 156c-8-52 18-82 54-82 34 0 58 26 50 82-6-26-14-40-26-46-18 8-50 10-66 4-6 8-10 22-12 42z"
          fill="#2c2440"
        />
        <path
          d="M222 136c5-4 13-4 18 0M264 136c5-4 13-4 18 0"
          stroke="#2c2440"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <ellipse cx="232" cy="151" rx="5" ry="6.5" fill="#2c2440" />
        <ellipse cx="272" cy="151" rx="5" ry="6.5" fill="#2c2440" />
        <path d="M234 149a1.6 1.6 0 1 0 0-.1M274 149a1.6 1.6 0 1 0 0-.1" fill="#fff" />
        <path d="M251 158c-2 6-3 9 1 11" stroke="#d99f7c" strokeWidth="3" strokeLinecap="round" />
        <ellipse cx="220" cy="170" rx="9" ry="5" fill="#f2a58c" opacity="0.45" />
        <ellipse cx="284" cy="170" rx="9" ry="5" fill="#f2a58c" opacity="0.45" />
        <path d="M236 182c10 4 22 4 32 0-2 16-30 16-32 0z" fill="#8f3145" />
        <path d="M240 183.5c8 2.5 16 2.5 24 0-1 5-23 5-24 0z" fill="#fff" />
        <path d="m252 238-18 22 18 40 18-40z" fill="var(--brand)" opacity="0.55" />
      </g>
      <rect x="164" y="24" width="176" height="312" rx="26" stroke="#fff" strokeOpacity="0.18" />
      <g transform="translate(300 196)">
        <rect width="168" height="92" rx="18" fill="var(--raised)" stroke="var(--line-strong)" />
        <g stroke="var(--brand-text)" strokeWidth="4" strokeLinecap="round">
          {bars.map((height, i) => (
            <path key={i} d={`M${20 + i * 8} ${46 - height / 2}v${height}`} opacity={i < 10 ? 1 : 0.35} />
          ))}
        </g>
      </g>
      <g transform="translate(28 196)">
        <rect width="172" height="104" rx="18" fill="var(--raised)" stroke="var(--line-strong)" />
        <g stroke="var(--text-3)" strokeWidth="6" strokeLinecap="round" opacity="0.7">
          <path d="M20 28h112M20 52h48M124 52h24M20 76h84" />
        </g>
        <rect x="78" y="43" width="38" height="18" rx="9" fill="var(--brand)" />
        <path d="M90 48v8M104 48v8" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
