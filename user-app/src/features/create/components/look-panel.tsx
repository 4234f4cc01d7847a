import {
  BLURRED,
  LOGO_CORNERS,
  RATIOS,
  SUBTITLE_STYLES,
  type Material,
  type WorkOptions,
} from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button';
import { BACKGROUND_COLOURS, backgroundKind, SUBTITLE_NAMES, type BackgroundKind } from '../look';
import { ChoiceRow } from './choice-row';
import styles from './look-panel.module.css';
import subtitle from './subtitle-sample.module.css';

/** Draws a list to choose from. */
export type Picker = (selectedId: number | null, onSelect: (material: Material) => void) => ReactNode;

interface Props {
  look: WorkOptions;
  onChange: (part: WorkOptions) => void;
  /** Why there can be no subtitles, or null. */
  subtitlesOff: string | null;
  /** The figure is a picture: it keeps what is behind it. */
  isPicture: boolean;
  /** The figure was filmed: a room cannot be blurred behind it. */
  filmed: boolean;
  /** The site has a logo that can be used. */
  hasSiteLogo: boolean;
  /** The music that is chosen; null while its name is looked up. */
  music: Material | null;
  pictures: Picker;
  sounds: Picker;
}

/** What the video is dressed with besides figure and voice. */
export function LookPanel(props: Props) {
  const { look, onChange, subtitlesOff } = props;
  return (
    <div className={styles.panel}>
      <Section title="字幕" note={subtitlesOff ?? undefined}>
        <ChoiceRow
          legend="字幕样式"
          shape="tile"
          value={subtitlesOff ? '' : (look.subtitles ?? '')}
          onChange={(subtitles) => onChange({ subtitles })}
          items={[
            { key: '', label: '不加字幕', look: <span className={styles.sample}>无</span> },
            ...SUBTITLE_STYLES.map((style) => ({
              key: style,
              label: SUBTITLE_NAMES[style],
              off: subtitlesOff ?? undefined,
              look: (
                <span className={styles.sample}>
                  <span className={subtitle.line} data-style={style}>
                    字幕
                  </span>
                </span>
              ),
            })),
          ]}
        />
      </Section>
      {!props.isPicture && <Background {...props} />}
      <Section title="画面比例">
        <ChoiceRow
          legend="画面比例"
          value={look.ratio ?? ''}
          onChange={(ratio) => onChange({ ratio })}
          items={[{ key: '', label: '原比例' }, ...RATIOS.map((ratio) => ({ key: ratio, label: ratio }))]}
        />
        {look.ratio && (
          <ChoiceRow
            legend="画面填充"
            value={look.fit ?? 'crop'}
            onChange={(fit) => onChange({ fit })}
            items={[
              { key: 'crop', label: '裁切填满' },
              { key: 'bars', label: '完整留边' },
            ]}
          />
        )}
      </Section>
      <Music {...props} />
      <Logo {...props} />
    </div>
  );
}

function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children}
    </section>
  );
}

function Background({ look, onChange, filmed, pictures }: Props) {
  const kind = backgroundKind(look);
  const [picking, setPicking] = useState(kind === 'picture');
  const shown: BackgroundKind = picking ? 'picture' : kind;
  const choose = (next: BackgroundKind) => {
    setPicking(next === 'picture');
    if (next === 'none') onChange({ background: '', background_material_id: undefined });
    if (next === 'blur') onChange({ background: BLURRED, background_material_id: undefined });
    if (next === 'colour') colour(BACKGROUND_COLOURS[0]!.colour);
  };
  const colour = (background: string) => onChange({ background, background_material_id: undefined });
  return (
    <Section title="背景" note={filmed ? '实拍视频需在绿幕前拍摄' : undefined}>
      <ChoiceRow
        legend="背景类型"
        value={shown}
        onChange={choose}
        items={[
          { key: 'none', label: '原背景' },
          { key: 'blur', label: '虚化', ...(filmed ? { off: '实拍形象不支持虚化背景' } : {}) },
          { key: 'colour', label: '纯色' },
          { key: 'picture', label: '图片' },
        ]}
      />
      {shown === 'colour' && (
        <div className={styles.colours}>
          <ChoiceRow
            legend="背景颜色"
            shape="dot"
            value={look.background ?? ''}
            onChange={colour}
            items={BACKGROUND_COLOURS.map(({ colour: key, name }) => ({
              key,
              label: name,
              look: <span className={styles.dot} style={{ background: key }} />,
            }))}
          />
          <label className={styles.own}>
            自定义
            <input
              type="color"
              value={look.background?.startsWith('#') ? look.background : '#ffffff'}
              onChange={(event) => colour(event.target.value)}
            />
          </label>
        </div>
      )}
      {shown === 'picture' &&
        pictures(look.background_material_id ?? null, ({ id }) => onChange({ background_material_id: id }))}
    </Section>
  );
}

function Music({ look, onChange, music, sounds }: Props) {
  const chosen = look.music_material_id ?? null;
  const [picking, setPicking] = useState(false);
  return (
    <Section title="背景音乐" note={chosen === null ? undefined : '说话时自动压低音量'}>
      {chosen === null ? (
        <Button size="small" aria-expanded={picking} onClick={() => setPicking(!picking)}>
          {picking ? '收起' : '从素材库选择音乐'}
        </Button>
      ) : (
        <p className={styles.music}>
          <span>{music?.name ?? '正在读取音乐…'}</span>
          <Button size="small" look="quiet" aria-expanded={picking} onClick={() => setPicking(!picking)}>
            {picking ? '收起' : '更换'}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label="移除背景音乐"
            onClick={() => onChange({ music_material_id: undefined })}
          >
            移除
          </Button>
        </p>
      )}
      {picking &&
        sounds(chosen, ({ id }) => {
          onChange({ music_material_id: id });
          setPicking(false);
        })}
    </Section>
  );
}

const CORNERS = { 'top-left': '左上角', 'top-right': '右上角' } as const;

function Logo({ look, onChange, hasSiteLogo, pictures }: Props) {
  const own = look.logo_material_id ?? null;
  const [picking, setPicking] = useState(false);
  const isOwn = picking || own !== null || !hasSiteLogo;
  return (
    <Section title="标识">
      <ChoiceRow
        legend="标识位置"
        value={look.logo ?? ''}
        onChange={(logo) => onChange({ logo })}
        items={[
          { key: '', label: '不加标识' },
          ...LOGO_CORNERS.map((corner) => ({ key: corner, label: CORNERS[corner] })),
        ]}
      />
      {look.logo && hasSiteLogo && (
        <ChoiceRow
          legend="标识图片"
          value={isOwn ? 'own' : 'site'}
          onChange={(which) => {
            setPicking(which === 'own');
            if (which === 'site') onChange({ logo_material_id: undefined });
          }}
          items={[
            { key: 'site', label: '本站标识' },
            { key: 'own', label: '我的图片' },
          ]}
        />
      )}
      {look.logo && isOwn && pictures(own, ({ id }) => onChange({ logo_material_id: id }))}
    </Section>
  );
}
