import { Button } from '../../../components/button';
import { AudioScene } from '../../../features/films/components/audio-scene';
import { SceneCard, type Grip } from '../../../features/films/components/scene-card';
import { SceneFigure } from '../../../features/films/components/scene-figure';
import { TextScene } from '../../../features/films/components/text-scene';
import type { Scene } from '../../../features/films/film-form';
import { VoiceRow } from '../../../features/voices/components/voice-row';
import type { Picking } from './multiples-dialogs';
import styles from './scene-view.module.css';
import type { FilmPage } from './use-film-page';

interface Props {
  page: FilmPage;
  scene: Scene;
  index: number;
  held: { grip: Grip; isDragged: boolean };
  /** A figure or a voice is to be chosen for it. */
  onPick: (picking: Picking) => void;
}

/** One scene of the composer, put together of what figures, voices and films each draw. */
export function SceneView({ page, scene, index, held, onPick }: Props) {
  const { cast, form } = page;
  const figure = cast.figure(scene.figureId);
  const voice = cast.voice(scene.voiceId);
  const pickVoice = () => onPick({ what: 'voice', key: scene.key });
  return (
    <SceneCard
      scene={scene}
      index={index}
      seconds={page.lengths[index] ?? 0}
      isReused={page.price?.scenes[index]?.reused ?? false}
      isFaulty={page.problem?.key === scene.key}
      {...held}
      onType={(type) => page.changeScene(scene.key, { type })}
      onDuplicate={() => page.duplicateScene(scene.key)}
      onRemove={() => void page.removeScene(scene.key)}
      figure={
        form.outputMode === 'video' && (
          <SceneFigure
            figure={figure}
            isGone={scene.figureId !== null && cast.isRead && !figure}
            index={index}
            onChange={() => onPick({ what: 'figure', key: scene.key })}
          />
        )
      }
    >
      {scene.type === 'audio' ? (
        <AudioScene scene={scene} onChange={(part) => page.changeScene(scene.key, part)} />
      ) : (
        <TextScene
          scene={scene}
          index={index}
          voice={voice}
          onChange={(part) => page.changeScene(scene.key, part)}
          onSpoken={page.heardAs}
          voiceRow={
            voice ? (
              <VoiceRow
                voice={voice}
                action={
                  <Button size="small" onClick={pickVoice} aria-label={`场景${index + 1}：更换声音`}>
                    更换
                  </Button>
                }
              />
            ) : (
              <div className={styles.noVoice}>
                <span>{scene.voiceId !== null && cast.isRead ? '声音已删除' : '还没有声音'}</span>
                <Button size="small" onClick={pickVoice} aria-label={`场景${index + 1}：选择声音`}>
                  选择声音
                </Button>
              </div>
            )
          }
        />
      )}
    </SceneCard>
  );
}
