import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import type { Scene } from '../../../features/films/film-form';
import { useAccount } from '../../../lib/account';
import type { FilmPage } from './use-film-page';
import type { useOrderFlow } from './use-order-flow';

const FigureDialog = retryableLazy(() => import('./pick-dialogs').then((m) => ({ default: m.FigureDialog })));
const VoiceDialog = retryableLazy(() => import('./pick-dialogs').then((m) => ({ default: m.VoiceDialog })));
const OrderDialog = retryableLazy(() =>
  import('../../../features/films/components/order-dialog').then((m) => ({ default: m.OrderDialog })),
);
const SubmittedDialog = retryableLazy(() =>
  import('../../../components/antd/submitted-dialog').then((m) => ({ default: m.SubmittedDialog })),
);

/** What is chosen, and for which scene. */
export interface Picking {
  what: 'figure' | 'voice';
  key: string;
}

interface Props {
  page: FilmPage;
  flow: ReturnType<typeof useOrderFlow>;
  picking: Picking | null;
  onPicked: () => void;
}

/** The composer's dialogs, loaded when they are first needed. */
export function MultiplesDialogs({ page, flow, picking, onPicked }: Props) {
  const { credits } = useAccount();
  const scene = page.form.scenes.find(({ key }) => key === picking?.key);
  const pick = (part: Partial<Scene>, forAll: boolean) => {
    onPicked();
    if (forAll) page.applyToAll(part);
    else if (scene) page.changeScene(scene.key, part);
  };
  return (
    <>
      <DialogArea onFail={onPicked}>
        {scene && picking?.what === 'figure' && (
          <FigureDialog chosen={page.cast.figure(scene.figureId)} onPick={pick} onClose={onPicked} />
        )}
        {scene && picking?.what === 'voice' && (
          <VoiceDialog
            chosen={page.cast.voice(scene.voiceId)}
            params={scene.params}
            onPick={pick}
            onClose={onPicked}
          />
        )}
      </DialogArea>
      <DialogArea onFail={flow.close}>
        {flow.isOpen && (
          <OrderDialog
            state={flow.state}
            balance={credits}
            onConfirm={() => void flow.confirm()}
            onRetry={flow.retry}
            onRedeem={flow.redeem}
            onClose={flow.close}
          />
        )}
      </DialogArea>
      <DialogArea onFail={flow.leave}>{flow.finished && <SubmittedDialog onClose={flow.leave} />}</DialogArea>
    </>
  );
}
