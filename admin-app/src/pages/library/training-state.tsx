import { Progress } from 'antd';
import { StatusTag } from '../../components/status-tag';
import styles from './training-state.module.css';

interface TrainingStateProps {
  state: 'working' | 'failed';
  /** Percent. */
  progress: number;
  reason: string;
}

/** A thing of a library that users cannot choose yet: how far it is, or why it failed. */
export function TrainingState({ state, progress, reason }: TrainingStateProps) {
  if (state === 'working')
    return (
      <div className={styles.state}>
        <StatusTag label={{ text: '训练中', tone: 'active' }} />
        <Progress percent={progress} size="small" aria-label="训练进度" />
      </div>
    );
  return (
    <div className={styles.state}>
      <StatusTag label={{ text: '训练失败', tone: 'bad' }} />
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  );
}
