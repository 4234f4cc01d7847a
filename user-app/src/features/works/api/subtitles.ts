import { worksCalls, type Work } from '@fenshen/contract';
import { call } from '../../../lib/call';
import { saveBlob } from '../../../lib/download-file';
import { showError } from '../../../lib/query-client';
import { toast } from '../../../lib/toast';
import { subtitlesName } from '../work-text';

/** Saves what a work says as a subtitle file, and tells what came of it. */
export async function downloadSubtitles(work: Work): Promise<void> {
  try {
    const { srt } = await call(worksCalls.subtitles, { id: work.id });
    saveBlob(new Blob([srt], { type: 'application/x-subrip' }), subtitlesName(work));
    toast.success('下载成功！');
  } catch (error) {
    showError(error);
  }
}
