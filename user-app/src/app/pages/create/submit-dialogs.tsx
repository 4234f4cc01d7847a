import { ERRORS, type VideoChannel } from '@fenshen/contract';
import { DialogArea } from '../../../components/dialog-area';
import { lazyAntd } from '../../../components/lazy-antd';
import type { Cost } from '../../../features/create/estimate-cost';
import type { useSubmitFlow } from './use-submit-flow';

const ChannelDialog = lazyAntd(() =>
  import('../../../features/create/components/channel-dialog').then((m) => m.ChannelDialog),
);
const ConsentDialog = lazyAntd(() =>
  import('../../../components/antd/consent-dialog').then((m) => m.ConsentDialog),
);
const SubmittedDialog = lazyAntd(() =>
  import('../../../components/antd/submitted-dialog').then((m) => m.SubmittedDialog),
);

interface Props {
  flow: ReturnType<typeof useSubmitFlow>;
  priced: (channel: VideoChannel) => Cost;
  balance: number;
}

/** The dialogs of a submit, loaded when they are first needed. */
export function SubmitDialogs({ flow, priced, balance }: Props) {
  return (
    <>
      <DialogArea onFail={() => flow.endPledge(false)}>
        {flow.pledging && (
          <ConsentDialog
            promise={(title) => `我已阅读并同意《${title}》，并保证已取得视频中人物的授权`}
            refusal={ERRORS.AVATAR_CONSENT_REQUIRED.msg}
            onClose={() => flow.endPledge(false)}
            onAgree={() => flow.endPledge(true)}
          />
        )}
      </DialogArea>
      <DialogArea onFail={flow.close}>
        {flow.asking && (
          <ChannelDialog
            channels={flow.channels}
            tips={flow.tips}
            chosen={flow.chosen}
            onChoose={flow.choose}
            costOf={priced}
            balance={balance}
            state={flow.state}
            onRedeem={flow.redeem}
            onConfirm={() => void flow.confirm()}
            onClose={flow.close}
          />
        )}
      </DialogArea>
      <DialogArea onFail={flow.leave}>{flow.finished && <SubmittedDialog onClose={flow.leave} />}</DialogArea>
    </>
  );
}
