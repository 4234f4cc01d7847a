import type { DriveMode, OutputMode, Transition } from '@fenshen/contract';
import { RadioCard } from '../../../components/radio-card';
import type { FilmForm } from '../film-form';
import styles from './film-options.module.css';

const DRIVES: readonly { value: DriveMode; name: string; desc: string }[] = [
  { value: 'serial', name: '顺序驱动', desc: '每个场景从形象视频的开头播放' },
  { value: 'random', name: '随机驱动', desc: '从随机位置播放；音频比视频长时自动改为顺序' },
];
const OUTPUTS: readonly { value: OutputMode; name: string; desc: string }[] = [
  { value: 'video', name: '输出视频', desc: '全部场景连成一条视频' },
  { value: 'audio', name: '仅输出音频', desc: '全部场景连成一条音频，无需选择形象' },
];
const TRANSITIONS: readonly { value: Transition; name: string; desc: string }[] = [
  { value: 'cut', name: '直接切换', desc: '一个场景结束，下一个立即开始' },
  { value: 'fade', name: '渐变过渡', desc: '画面与声音在0.4秒内柔和地过渡' },
];

interface Props {
  form: FilmForm;
  /** Credits for a second; undefined until it is known. */
  unit: number | undefined;
  onChange: (part: Pick<Partial<FilmForm>, 'driveMode' | 'outputMode' | 'transition'>) => void;
}

/** How the film as a whole is made. */
export function FilmOptions({ form, unit, onChange }: Props) {
  return (
    <div className={styles.options}>
      <fieldset className={styles.group}>
        <legend>输出设置</legend>
        {OUTPUTS.map((one) => (
          <RadioCard
            key={one.value}
            group="film-output"
            {...one}
            checked={form.outputMode === one.value}
            onChoose={() => onChange({ outputMode: one.value })}
          />
        ))}
      </fieldset>
      {form.outputMode === 'video' && (
        <fieldset className={styles.group}>
          <legend>驱动模式</legend>
          {DRIVES.map((one) => (
            <RadioCard
              key={one.value}
              group="film-drive"
              {...one}
              checked={form.driveMode === one.value}
              onChoose={() => onChange({ driveMode: one.value })}
            />
          ))}
        </fieldset>
      )}
      {form.outputMode === 'video' && form.scenes.length > 1 && (
        <fieldset className={styles.group}>
          <legend>转场效果</legend>
          {TRANSITIONS.map((one) => (
            <RadioCard
              key={one.value}
              group="film-transition"
              {...one}
              checked={form.transition === one.value}
              onChoose={() => onChange({ transition: one.value })}
            />
          ))}
        </fieldset>
      )}
      <dl className={styles.fixed}>
        <dt>生成方式</dt>
        <dd>积分模式{unit !== undefined && <small>{unit}积分/秒</small>}</dd>
        <dt>模型</dt>
        <dd>V3.0</dd>
      </dl>
    </div>
  );
}
