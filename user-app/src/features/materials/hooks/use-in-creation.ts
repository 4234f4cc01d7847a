import { SOURCE, type Material } from '@fenshen/contract';
import { useNavigate } from 'react-router';
import { createFromAudioHref, createFromScriptHref, createHref } from '../../../config/paths';
import { handScript } from '../../../lib/handed-script';
import { toast } from '../../../lib/toast';
import { orientationOfSize } from '../material-actor';

/** Takes a material to the page that makes something of it. */
export function useInCreation(): (material: Material) => void {
  const navigate = useNavigate();
  return (material) => {
    const { id, type, text } = material;
    if (type === 'video')
      return void navigate(createHref({ id, source: SOURCE.material, hs: orientationOfSize(material) }));
    if (type === 'audio') return void navigate(createFromAudioHref(id));
    if (type === 'image') return toast.info('照片说话即将开放，敬请期待');
    if (!handScript(text)) return toast.warning('浏览器未允许保存数据，请复制文案后到视频创作页粘贴');
    void navigate(createFromScriptHref());
  };
}
