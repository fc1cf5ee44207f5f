import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useWords } from '../../../../web/i18n.ts';

/** The part of the Barcode Detection API that is used; TypeScript's own library does not know it (WICG, Accelerated Shape Detection). */
declare class BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

/** A code is looked for this often. */
const LOOK_MS = 150;

/** The device's camera as a scanner; closes with the first code it reads. */
export default function CameraScan({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const { t } = useWords('desk');
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useRef(onScan);
  useEffect(() => {
    found.current = onScan;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const detector = new BarcodeDetector();
    const look = async (): Promise<void> => {
      const [code] = video.current === null ? [] : await detector.detect(video.current).catch(() => []);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(), LOOK_MS);
      else found.current(code.rawValue);
    };
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || video.current === null) return stream.getTracks().forEach((track) => track.stop());
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!isOver) setRefused(true);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('camera.title')} description={t(isRefused ? 'camera.refused' : 'camera.text')}>
      {!isRefused && <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-card bg-[#000000] object-cover" />}
    </Dialog>
  );
}
