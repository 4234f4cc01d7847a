import { PHOTO_TYPE, SOURCE, type Material } from '@fenshen/contract';
import { useNavigate } from 'react-router';
import {
  createFromAudioHref,
  createFromScriptHref,
  createHref,
  paths,
  uploadHref,
} from '../../../config/paths';
import { handScript } from '../../../lib/handed-script';
import { handPhoto } from '../../../lib/upload/hand-photo';
import { toast } from '../../../lib/toast';
import { orientationOfSize } from '../material-actor';

/** Takes a material to the page that makes something of it. */
export function useInCreation(): (material: Material) => void {
  const navigate = useNavigate();
  const talk = async (material: Material) => {
    try {
      await handPhoto(PHOTO_TYPE.people, material);
    } catch {
      toast.warning('图片没有读取成功，请在这里重新上传');
    }
    void navigate(uploadHref(paths.imageSpeak));
  };
  return (material) => {
    const { id, type, text } = material;
    if (type === 'video')
      return void navigate(createHref({ id, source: SOURCE.material, hs: orientationOfSize(material) }));
    if (type === 'audio') return void navigate(createFromAudioHref(id));
    if (type === 'image') return void talk(material);
    if (!handScript(text)) return toast.warning('浏览器未允许保存数据，请复制文案后到视频创作页粘贴');
    void navigate(createFromScriptHref());
  };
}
