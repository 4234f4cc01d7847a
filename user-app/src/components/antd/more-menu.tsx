import { Dropdown } from 'antd';
import { IconButton } from '../icon-button';

interface Props {
  /** Says whose deeds they are. */
  label: string;
  items: readonly { key: string; label: string; danger?: boolean; onClick: () => void }[];
}

/** The three dots of a card, with what else can be done with it. */
export function MoreMenu({ label, items }: Props) {
  return (
    <Dropdown trigger={['click']} menu={{ items: [...items] }} placement="bottomRight">
      <IconButton glyph="more" label={label} />
    </Dropdown>
  );
}
