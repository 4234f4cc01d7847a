/** A clip that plays over and over without sound while its card is pointed at; nothing of it is fetched before. */
export function SilentClip({ url }: { url: string }) {
  return <video src={url} muted loop autoPlay playsInline preload="none" tabIndex={-1} />;
}
