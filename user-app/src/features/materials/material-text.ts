import type { MaterialType } from '@fenshen/contract';

export const MATERIAL_TABS: readonly { key: MaterialType; label: string }[] = [
  { key: 'image', label: '图片' },
  { key: 'video', label: '视频' },
  { key: 'audio', label: '音频' },
  { key: 'text', label: '文案' },
];

/** The kind a page's address asks for; pictures where it asks for none. */
export const materialTypeOf = (type: string | null): MaterialType =>
  MATERIAL_TABS.find(({ key }) => key === type)?.key ?? 'image';

export const EMPTY_TEXTS: Record<MaterialType, { title: string; text: string }> = {
  image: { title: '还没有图片', text: '支持PNG、JPG格式，单张10M以内，也可以拖到这里' },
  video: {
    title: '还没有视频',
    text: '支持MP4、MOV格式，5秒至30分钟，500M以内；有清晰正脸的视频可以直接用来创作',
  },
  audio: { title: '还没有音频', text: '支持MP3、M4A、WAV格式；5秒至30分钟的录音可以直接驱动视频' },
  text: { title: '还没有文案', text: '把常用的口播稿存下来，创作时一键带入' },
};
