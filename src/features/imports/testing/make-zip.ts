import { deflateRawSync } from 'node:zlib';

/** A zip of these files; `size` is what it says each unpacks to. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { size, isLocked = false }: { size?: number; isLocked?: boolean } = {},
): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size ?? content.length, 22);
    local.writeUInt16LE(title.length, 26);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(isLocked ? 1 : 0, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size ?? content.length, 24);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(at, 42);
    bodies.push(local, title, packed);
    directory.push(central, title);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, listed, end]));
}
