import { Typography } from 'antd';

/** Cause of a movement; copyable, because support pastes it into answers. */
export function Trace({ text }: { text: string }) {
  if (!text) return <span className="muted">—</span>;
  return (
    <Typography.Text copyable={{ tooltips: ['复制', '已复制'] }} className="mono">
      {text}
    </Typography.Text>
  );
}
