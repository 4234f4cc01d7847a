import { useState } from 'react';
import type { Problem } from '../../../features/create/validate-create';

export type Step = Problem['step'];

/** Which step a narrow screen shows, and which half of the side panel a wide one does. */
export function useSteps(chosen: { figure: boolean; voice: boolean }) {
  const [step, setStep] = useState<Step>(() => {
    if (!chosen.figure) return 'figure';
    return chosen.voice ? 'script' : 'voice';
  });
  const [panel, setPanel] = useState<'figure' | 'voice'>(chosen.figure && !chosen.voice ? 'voice' : 'figure');
  const show = (next: Step) => {
    setStep(next);
    if (next !== 'script') setPanel(next);
  };
  return { step, panel, show };
}
