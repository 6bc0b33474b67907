/** Two soft notes, quiet next to other sounds. */
export function playSound(): void {
  const audio = new AudioContext()
  for (const [index, hertz] of [660, 880].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + index * 0.16
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.04, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
  setTimeout(() => void audio.close(), 1_000)
}
