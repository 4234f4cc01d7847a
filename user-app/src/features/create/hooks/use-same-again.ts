import type { WorkRecipe } from '@fenshen/contract';
import { useEffect, useRef } from 'react';
import { showError } from '../../../lib/query-client';
import { toast } from '../../../lib/toast';
import { workRecipe } from '../api/recipe';

const GONE: Record<WorkRecipe['gone'][number], string> = {
  figure: '数字形象',
  voice: '声音',
  audio: '音频',
  background: '背景图片',
  music: '背景音乐',
  logo: '标识图片',
};

/** Fills the page with what an own work was made of, once, and says what of that is gone. */
export function useSameAgain(workId: number | null, fill: (recipe: WorkRecipe) => void): void {
  const asked = useRef<number | null>(null);
  const latest = useRef(fill);
  latest.current = fill;
  useEffect(() => {
    if (workId === null || asked.current === workId) return;
    asked.current = workId;
    workRecipe(workId).then((recipe) => {
      latest.current(recipe);
      const gone = recipe.gone.map((part) => GONE[part]);
      if (gone.length > 0) toast.warning(`${gone.join('、')}已不存在，请重新选择`);
    }, showError);
  }, [workId]);
}
