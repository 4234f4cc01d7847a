import type { EngineResults, EngineTask } from '../types';
import type { TaskContext } from './task-context';

/** Runs a task in this very process. Modules load only when needed: a cover does not pay for the face detector. */
export async function runInProcess(
  task: EngineTask,
  context: TaskContext,
): Promise<EngineResults[EngineTask['task']]> {
  switch (task.task) {
    case 'probe':
      return (await import('../media/probe-media.js')).probeMedia(task.file);
    case 'cover':
      return (await import('../media/make-cover.js')).makeCover(task);
    case 'speech':
      return (await import('../speech/synthesize-speech.js')).synthesizeSpeech(task, context);
    case 'hear-voice':
      return (await import('../speech/hear-voice.js')).hearVoice(task, context);
    case 'find-screen':
      return (await import('../compose/look-for-screen.js')).lookForScreen(task);
    case 'match-voice':
      return (await import('../speech/match-voice.js')).matchVoice(task, context);
    case 'track':
      return (await import('../track/track-figure.js')).trackFigure(task, context);
    case 'find-mouth':
      return (await import('../still/open-still.js')).findMouth(task);
    case 'render':
      return (await import('../render/render-talking-video.js')).renderTalkingVideo(task, context);
    case 'join':
      return (await import('../film/join-film.js')).joinFilm(task, context);
    case 'label-audio':
      return (await import('../media/label-audio.js')).labelAudio(task, context);
    case 'label-video':
      return (await import('../render/label-video.js')).labelVideo(task, context);
    case 'presenter-clip':
      return (await import('../render/render-talking-video.js')).makePresenterClip(task, context);
  }
}
