import type { FilmPrice } from '@fenshen/contract';
import { formatClock } from '@fenshen/web';
import { Dialog } from '../../../components/antd/dialog';
import { Button } from '../../../components/button';
import { ProgressBar } from '../../../components/progress-bar';
import { isBusy, type OrderState } from '../run-order';
import styles from './order-dialog.module.css';

interface Props {
  state: OrderState;
  balance: number;
  onConfirm: () => void;
  onRetry: () => void;
  onRedeem: () => void;
  onClose: () => void;
}

const priceOf = (state: OrderState): FilmPrice | null =>
  state.step === 'ready' || state.step === 'sending' ? state.price : null;

/** From the words nobody has heard to the exact price, to be agreed to, to the order. */
export function OrderDialog({ state, balance, onConfirm, onRetry, onRedeem, onClose }: Props) {
  const price = priceOf(state);
  const missing = price ? Math.max(0, price.credits - balance) : 0;
  const sending = state.step === 'sending';
  return (
    <Dialog
      open
      width={480}
      title="确认合成"
      maskClosable={false}
      busy={sending}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={sending} onClick={onClose}>
            {state.step === 'speaking' ? '停止合成' : '取消'}
          </Button>
          {state.step === 'failed' ? (
            <Button look="primary" onClick={onRetry}>
              重试
            </Button>
          ) : (
            <Button look="primary" busy={isBusy(state)} disabled={missing > 0} onClick={onConfirm}>
              确认合成
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body} aria-live="polite">
        {state.step === 'pricing' && <p className={styles.wait}>正在核对价格…</p>}
        {state.step === 'speaking' && <Speaking spoken={state.spoken} total={state.total} />}
        {price && <Bill price={price} balance={balance} />}
        {state.step === 'ready' && state.problem && (
          <p className={styles.problem} role="alert">
            {state.problem}
          </p>
        )}
        {state.step === 'failed' && (
          <p className={styles.problem} role="alert">
            {state.message}
          </p>
        )}
        {missing > 0 && (
          <p className={styles.short} role="alert">
            积分不足，还差{missing}积分，可以兑换积分或删减场景
            <Button look="quiet" size="small" onClick={onRedeem}>
              去兑换
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Speaking({ spoken, total }: { spoken: number; total: number }) {
  return (
    <>
      <p className={styles.wait}>
        正在合成台词的声音（{spoken}/{total}），完成后显示准确的价格，此时不扣除视频积分
      </p>
      <ProgressBar percent={Math.round((100 * spoken) / Math.max(1, total))} label="声音合成进度" />
    </>
  );
}

function Bill({ price, balance }: { price: FilmPrice; balance: number }) {
  const reused = price.scenes.filter((scene) => scene.reused).length;
  const all = price.scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <dl className={styles.bill}>
      <dt>场景</dt>
      <dd>
        {price.scenes.length}个，共{formatClock(Math.round(all))}
      </dd>
      {reused > 0 && (
        <>
          <dt>未改动的场景</dt>
          <dd>{reused}个，不再收费</dd>
        </>
      )}
      <dt>{price.exact ? '计费时长' : '预计计费时长'}</dt>
      <dd>
        {price.seconds}秒 × {price.unit}积分
      </dd>
      <dt>{price.exact ? '合计' : '预计'}</dt>
      <dd className={styles.total}>
        <b>{price.credits}</b>积分
        <small>余额{balance}积分</small>
      </dd>
    </dl>
  );
}
