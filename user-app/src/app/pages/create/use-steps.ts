import { useState } from 'react';
import type { Problem } from '../../../features/create/validate-create';

export type Step = Problem['step'] | 'look';
export type Panel = 'figure' | 'voice' | 'look';

/** Which step a narrow screen shows, and which half of the side panel a wide one does. */
export function useSteps(chosen: { figure: boolean; voice: boolean }) {
  const [step, setStep] = useState<Step>(() => {
    if (!chosen.figure) return 'figure';
    return chosen.voice ? 'script' : 'voice';
  });
  const [panel, setPanel] = useState<Panel>(chosen.figure && !chosen.voice ? 'voice' : 'figure');
  const show = (next: Step) => {
    setStep(next);
    if (next !== 'script') setPanel(next);
  };
  return { step, panel, show };
}
