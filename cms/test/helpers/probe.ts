export { probeMedia as probe } from '../../../engine/src/media/probe-media';
