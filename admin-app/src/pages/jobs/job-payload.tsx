import { Collapse, Typography } from 'antd';
import { Facts } from '../../components/facts';
import styles from './job-drawer.module.css';
import { payloadRows } from './payload-rows';

/** What was ordered, in words; as it stands in the row below, copyable for a report to the vendor. */
export function JobPayload({ payload }: { payload: unknown }) {
  const text = JSON.stringify(payload, null, 2) ?? '';
  const raw = (
    <div className={styles.payload}>
      <Typography.Text copyable={{ text, tooltips: ['复制', '已复制'] }} className="muted">
        JSON
      </Typography.Text>
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
  return (
    <>
      <Facts rows={payloadRows(payload).map(([name, value]) => [name, <Words key={name} text={value} />])} />
      <Collapse ghost size="small" items={[{ key: 'raw', label: '原始数据', children: raw }]} />
    </>
  );
}

const Words = ({ text }: { text: string }) => <span className={styles.words}>{text}</span>;
