import { Typography } from 'antd';

/** Cause of a movement; copyable, because support pastes it into answers. `narrow`: two lines at most. */
export function Trace({ text, narrow = false }: { text: string; narrow?: boolean }) {
  if (!text) return <span className="muted">—</span>;
  return (
    <Typography.Paragraph
      copyable={{ tooltips: ['复制', '已复制'] }}
      ellipsis={narrow && { rows: 2, tooltip: text }}
      className="mono"
      style={narrow ? { width: 220, margin: 0, whiteSpace: 'normal' } : { margin: 0 }}
    >
      {text}
    </Typography.Paragraph>
  );
}
