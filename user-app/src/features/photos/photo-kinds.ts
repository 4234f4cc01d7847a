import { ERRORS, PHOTO_TYPE } from '@fenshen/contract';
import { paths } from '../../config/paths';
import type { PhotoType } from '../../config/photo-type';

interface PhotoKind {
  type: PhotoType;
  title: string;
  note: string;
  /** Of its first field. */
  nameLabel: string;
  /** What is uploaded. */
  subject: string;
  missing: { name: string; photo: string };
  /** Its library, and the page that makes a video of a picture. */
  library: string;
  establish: string;
  /** Its tab among the video works. */
  worksTab: number;
  advice: readonly string[];
}

/** The two kinds of talking pictures, in the words of spec 2 §5. */
export const PHOTO_KINDS: Record<PhotoType, PhotoKind> = {
  [PHOTO_TYPE.people]: {
    type: PHOTO_TYPE.people,
    title: '照片说话',
    note: '一张人像照片加一段台词，生成自然开口的说话视频',
    nameLabel: '人物图片名称',
    subject: '人物图片',
    missing: { name: ERRORS.PEOPLE_NAME_REQUIRED.msg, photo: ERRORS.PEOPLE_PHOTO_REQUIRED.msg },
    library: paths.imageSpeak,
    establish: paths.characters,
    worksTab: 2,
    advice: ['单人正脸，五官没有遮挡，光线均匀', 'PNG/JPG 格式，10MB 以内，宽和高不小于 240 像素'],
  },
  [PHOTO_TYPE.pet]: {
    type: PHOTO_TYPE.pet,
    title: '萌宠视频',
    note: '上传一张宠物照片，配上台词，让它开口说话',
    nameLabel: '宠物名称',
    subject: '宠物图片',
    missing: { name: ERRORS.PET_NAME_REQUIRED.msg, photo: ERRORS.PET_PHOTO_REQUIRED.msg },
    library: paths.pet,
    establish: paths.petEstablish,
    worksTab: 1,
    advice: ['面向镜头、看得清嘴巴的照片效果最好', 'PNG/JPG 格式，10MB 以内，宽和高不小于 240 像素'],
  },
};
