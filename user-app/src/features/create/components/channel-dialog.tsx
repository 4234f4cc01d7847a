import type { VideoChannel } from '@fenshen/contract';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/antd/dialog';
import { RadioCard } from '../../../components/radio-card';
import { ProgressBar } from '../../../components/progress-bar';
import { Skeletons } from '../../../components/skeletons';
import type { Cost } from '../estimate-cost';
import { shortfall } from '../estimate-cost';
import { isBusy, type SubmitState } from '../run-submit';
import styles from './channel-dialog.module.css';

interface Props {
  channels: readonly VideoChannel[] | undefined;
  /** The hint above the channels; the site may word its own. */
  tips: string;
  chosen: VideoChannel | undefined;
  onChoose: (channel: VideoChannel) => void;
  costOf: (channel: VideoChannel) => Cost;
  balance: number;
  state: SubmitState;
  onRedeem: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

const DEFAULT_TIPS = '效果深度：3.0 > 2.0 > 1.0（免费）';

/** Chooses the channel that makes the video, with its price, and follows the submit. */
export function ChannelDialog(props: Props) {
  const { chosen, balance, state } = props;
  const busy = isBusy(state);
  /** What is on its way to the server is not called back. */
  const sending = state.step === 'sending';
  const cost = chosen ? props.costOf(chosen) : null;
  const missing = cost ? shortfall(cost, balance) : 0;

  return (
    <Dialog
      open
      width={600}
      title="选择训练通道"
      maskClosable={false}
      busy={sending}
      onCancel={props.onClose}
      footer={
        <div className={styles.footer}>
          <span className={styles.total}>
            {cost?.exact ? '合计' : '预计'}
            <b>{cost?.credits ?? 0}</b>积分
            <small>余额{balance}积分</small>
          </span>
          <Button disabled={sending} onClick={props.onClose}>
            {state.step === 'speaking' ? '停止合成' : '取消'}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!chosen || (cost?.exact && missing > 0)}
            onClick={props.onConfirm}
          >
            开始合成
          </Button>
        </div>
      }
    >
      <p className={styles.tips}>{props.tips || DEFAULT_TIPS}</p>
      {!props.channels && <Skeletons className={styles.channels} count={2} shape={76} />}
      <div className={styles.channels} role="radiogroup" aria-label="训练通道">
        {props.channels?.map((channel) => (
          <RadioCard
            key={channel.api}
            group="video-channel"
            value={channel.api}
            name={channel.name}
            badge={channel.version_name}
            desc={channel.desc}
            price={channel.credits > 0 ? `${channel.credits}积分/秒` : '免费'}
            priceNote={priceNote(props.costOf(channel))}
            checked={channel.api === chosen?.api}
            disabled={busy}
            onChoose={() => props.onChoose(channel)}
          />
        ))}
      </div>
      {missing > 0 && !busy && (
        <p className={styles.short} role="alert">
          积分不足，还差{missing}积分
          <Button look="quiet" size="small" onClick={props.onRedeem}>
            去兑换
          </Button>
        </p>
      )}
      {state.step === 'repriced' && cost && (
        <p className={styles.short} role="alert">
          声音已合成，实际时长{cost.seconds}秒，需要{cost.credits}积分，比预计的多，请确认后再次点击开始合成
        </p>
      )}
      <SubmitProgress state={state} />
    </Dialog>
  );
}

const priceNote = ({ credits, exact }: Cost) => (credits > 0 ? `${exact ? '' : '约'}${credits}积分` : '');

function SubmitProgress({ state }: { state: SubmitState }) {
  if (state.step === 'failed') {
    return (
      <p className={styles.problem} role="alert">
        {state.message}
      </p>
    );
  }
  if (state.step !== 'speaking' && state.step !== 'sending') return null;
  const speaking = state.step === 'speaking';
  return (
    <div className={styles.progress} role="status">
      <p>{speaking ? '正在合成声音…' : '正在提交…'}</p>
      <ProgressBar
        percent={speaking ? Math.round(state.progress) : 100}
        label={speaking ? '合成进度' : '提交进度'}
      />
    </div>
  );
}
