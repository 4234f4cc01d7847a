import type { VideoChannel } from '@fenshen/contract';
import styles from './channel-dialog.module.css';

interface Props {
  channel: VideoChannel;
  /** What this video costs here. */
  credits: number;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One channel: what it is for, its version, its price. */
export function ChannelOption({ channel, credits, checked, disabled, onChoose }: Props) {
  return (
    <label className={styles.option} data-checked={checked || undefined}>
      <input
        type="radio"
        name="video-channel"
        className="visually-hidden"
        value={channel.api}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={styles.radio} aria-hidden="true" />
      <span className={styles.main}>
        <span className={styles.channelName}>
          {channel.name}
          {channel.version_name && <span className={styles.version}>{channel.version_name}</span>}
        </span>
        <span className={styles.desc}>{channel.desc}</span>
      </span>
      <span className={styles.price}>
        <b>{channel.credits > 0 ? `${channel.credits}积分/秒` : '免费'}</b>
        {credits > 0 && <small>约{credits}积分</small>}
      </span>
    </label>
  );
}
